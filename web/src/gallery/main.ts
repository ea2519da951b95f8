import { mount } from 'svelte';
import '../page.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('page');
if (target) mount(Gallery, { target });
