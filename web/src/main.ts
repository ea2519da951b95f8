import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { away } from './api/reach';
import { startRouter } from './router';
import { settings, show } from './settings';
import { speak } from './words';

show();
startRouter();
const target = document.getElementById('page');

// Shown if the texts themselves could not be loaded.
const apology = {
  en: 'The server cannot be reached. Retrying automatically.',
  pt: 'Não se consegue chegar ao servidor. A tentar de novo.',
};
const waiting = setInterval(() => {
  if (target && away.value) target.textContent = apology[settings.value.language];
}, 500);

void speak().then(() => {
  clearInterval(waiting);
  if (target) {
    target.textContent = '';
    mount(App, { target });
  }
});
