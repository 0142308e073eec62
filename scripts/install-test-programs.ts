// node scripts/install-test-programs.ts: the browser and the database of the tests, where they are missing.
import { findOrInstallChromium } from '../tests/support/browser/chromium.ts';
import { findOrInstallPostgres } from '../tests/support/servers/postgres.ts';

findOrInstallPostgres();
findOrInstallChromium();
