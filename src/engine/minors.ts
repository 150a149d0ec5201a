/** The minors of Kubernetes that the engine knows. All who let the user choose one enter here. */
export { minors, newestMinor, behaviourOf, type Behaviour, type Minor } from './kubernetes/behaviour.ts';
