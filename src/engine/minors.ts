/** The Kubernetes minors that the engine supports, for all modules that let the user choose one. */
export { minors, newestMinor, behaviourOf, type Behaviour, type Minor } from './kubernetes/behaviour.ts';
