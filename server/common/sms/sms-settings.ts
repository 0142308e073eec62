import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import { getSmsSettings, saveSmsSecret, saveSmsSettings } from '../../../contract/sms/routes.ts';
import {
  defaultSmsSettings,
  getSmsSettingsSchemas,
  type SmsSettings,
  type SmsUsage,
  saveSmsSecretSchemas,
  saveSmsSettingsSchemas,
  smsSettings,
} from '../../../contract/sms/settings.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { declareSecret } from '../settings/secret-setting.ts';
import { declareSetting, type Setting } from '../settings/setting-store.ts';
import { calculateCost, countSmsSince } from './sms-store.ts';

const declared = declareSetting('sms', 'SMS', smsSettings, defaultSmsSettings);

const smsSecret = declareSecret(declared);

/** Undefined when none is set; throws `WrongKeyError` for one that was encrypted under another key. */
export const readSmsSecret = smsSecret.read;

const readServer = ({ request: { url } }: SmsSettings) => (URL.canParse(url) ? new URL(url).origin : url);

/** Another server deletes the key, so that the key of one provider never reaches another. */
const setting: Setting<SmsSettings> = {
  ...declared,
  async write(trx, value, version) {
    const { value: before } = await declared.read(trx);
    const isWritten = await declared.write(trx, value, version);
    if (isWritten && readServer(before) !== readServer(value)) await smsSecret.forget(trx);
    return isWritten;
  },
};

export const readSmsSettings = async (db: Db) => (await setting.read(db)).value;

export async function readSmsUsage(db: Db, { messagePrice }: SmsSettings, now: Date): Promise<SmsUsage> {
  const day = toBucharestDay(now);
  const [today, month] = await Promise.all([
    countSmsSince(db, startOfDay(day)),
    countSmsSince(db, startOfDay(`${day.slice(0, 7)}-01`)),
  ]);
  return { today, month, monthCost: calculateCost(month, messagePrice) };
}

const nearlySpent = 0.8;

/** A warning that a limit is reached or near; null otherwise. */
export function describeSmsLimit(settings: SmsSettings, { today, monthCost }: SmsUsage, parts = 0) {
  const { dailyLimit, monthlyBudget, messagePrice } = settings;
  if (today + parts > dailyLimit) return 'Limita zilnică de SMS-uri este atinsă. Cele care mai folosesc pleacă mâine.';
  const cost = monthCost + calculateCost(parts, messagePrice);
  if (monthlyBudget > 0 && cost > monthlyBudget)
    return `Bugetul lunar pentru SMS (${formatBani(monthlyBudget)}) este epuizat. Măriți-l ca să plece și celelalte.`;
  return null;
}

export function warnOfSmsLimit(settings: SmsSettings, usage: SmsUsage) {
  const reached = describeSmsLimit(settings, usage, 1);
  if (reached) return reached;
  const { monthlyBudget } = settings;
  if (monthlyBudget === 0 || usage.monthCost < monthlyBudget * nearlySpent) return null;
  return `S-au cheltuit ${formatBani(usage.monthCost as Bani)} din bugetul lunar de ${formatBani(monthlyBudget)} pentru SMS.`;
}

export function mountSmsSettings(context: Context) {
  const { db, now, mount } = context;
  mountSetting(context, setting, {
    name: 'sms',
    get: [getSmsSettings, getSmsSettingsSchemas],
    save: [saveSmsSettings, saveSmsSettingsSchemas],
    more: async (settings) => {
      const usage = await readSmsUsage(db, settings, now());
      const warning = settings.isOn ? warnOfSmsLimit(settings, usage) : null;
      return { secret: await smsSecret.readState(context), usage, warning };
    },
  });

  mount(saveSmsSecret, saveSmsSecretSchemas, async ({ input, user }) => {
    await smsSecret.store(context, input.secret, user);
    return { secret: await smsSecret.readState(context) };
  });
}
