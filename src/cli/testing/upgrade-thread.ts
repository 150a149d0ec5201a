/** The part of the program that the threads of an upgrade need. */
import { serveCode } from '../code/serve-code.ts';
import { serveUpgrades } from '../upgrading/threads.ts';

if (!serveCode()) serveUpgrades();
