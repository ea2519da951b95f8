import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { startRouter } from './router';
import { show } from './settings';
import { speak } from './words';

show();
startRouter();
const target = document.getElementById('page');
// Nothing is shown before it can be said.
void speak().then(() => {
  if (target) mount(App, { target });
});
