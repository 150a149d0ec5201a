/** Compares the engine with the recorded answers of a real kube-apiserver about validating policies. */
import { compareRecorded } from './testing/compare-recorded.ts';

compareRecorded((file) => file === 'policies');
