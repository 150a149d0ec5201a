import './ui/styles/index.css';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
// In a separate task: loading the scripts was a task already, and the prerendered page can be used meanwhile.
if (root) setTimeout(() => start(root));
