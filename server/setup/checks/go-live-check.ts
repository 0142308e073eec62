import type { User } from '../../../contract/accounts/schemas.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import type { Renderer } from '../../pages/renderer.ts';
import { checkAccess } from './access.ts';
import { checkBackupMade } from './backup.ts';
import { checkBrand } from './brand.ts';
import { checkCompanyData } from './company-data.ts';
import { checkEmail } from './email.ts';
import { checkLegalPages, checkPictogram, checkRetention } from './legal.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkSampleText, checkShownTexts } from './sample-text.ts';

/** One line of the check; it tests what it says. */
type GoLiveCheck = (context: Context, user: User, render: Renderer) => Promise<CheckLine>;

/** In the order in which they are shown. A feature adds its own here. */
const checks: GoLiveCheck[] = [
  checkPublicAddress,
  checkEmail,
  checkCompanyData,
  checkLegalPages,
  checkPictogram,
  checkRetention,
  checkSampleText,
  checkShownTexts,
  checkBrand,
  checkBackupMade,
  checkAccess,
];

export async function runGoLiveCheck(context: Context, user: User, render: Renderer) {
  const lines = await Promise.all(checks.map((check) => check(context, user, render)));
  return { lines, isReady: lines.every(({ state }) => state !== 'failed') };
}
