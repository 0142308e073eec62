import { getQuoteSettings, saveQuoteSettings } from '../../../contract/quotes/routes.ts';
import {
  defaultQuoteSettings,
  getQuoteSettingsSchemas,
  type QuoteSettings,
  quoteSettings,
  saveQuoteSettingsSchemas,
} from '../../../contract/quotes/settings.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { declareSetting, readSite, type Versioned } from '../../common/settings/setting-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';

const setting = declareSetting('quotes', 'Oferte', quoteSettings, defaultQuoteSettings);

/** Until settings are saved, the CUI tells whether the company pays VAT. */
export async function readQuoteSettings(db: Db): Promise<Versioned<QuoteSettings>> {
  const stored = await setting.read(db);
  if (stored.version > 0) return stored;
  const { legal } = await readSite(db);
  return { ...stored, value: { ...stored.value, isVatPayer: isVatNumber(legal.taxId) } };
}

/** Only payers of VAT have a CUI that begins with RO. */
export const isVatNumber = (taxId: string) => /^\s*RO/i.test(taxId);

export const mountQuoteSettings = (context: Context) =>
  mountSetting(
    context,
    { ...setting, read: readQuoteSettings },
    {
      name: 'quotes',
      get: [getQuoteSettings, getQuoteSettingsSchemas],
      save: [saveQuoteSettings, saveQuoteSettingsSchemas],
    },
  );
