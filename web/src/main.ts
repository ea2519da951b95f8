import { mount } from 'svelte';
import './page.css';
import Home from './pages/Home.svelte';

const target = document.getElementById('page');
if (target) mount(Home, { target });
