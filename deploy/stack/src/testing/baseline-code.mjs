// Loaded into the processes of tests. They end before the optimised code of the embedded database has paid for its
// compilation, which takes more than a second of processor time in each.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
