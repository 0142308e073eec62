import { testPublicPages } from '../../../support/browser/public-page-checks.ts';

testPublicPages('a phone');
