import './ui/styles/index.css';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
// In a task of its own: reading the scripts was one already, and what is painted can be used meanwhile.
if (root) setTimeout(() => start(root));
