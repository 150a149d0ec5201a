/** Compares the engine with the recorded answers of a real kube-apiserver: our own cases, and samples if they exist. */
import { compareRecorded, compareSamples } from './testing/compare-recorded.ts';

// Policies are half of the work, and have a file of their own.
compareRecorded((file) => file !== 'policies');
compareSamples();
