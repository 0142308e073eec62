import { getQuoteSettings, saveQuoteSettings } from '../../contract/quotes/routes.ts';
import {
  defaultQuoteSettings,
  getQuoteSettingsSchemas,
  type QuoteSettings,
  quoteSettings,
  saveQuoteSettingsSchemas,
} from '../../contract/quotes/settings.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { readSetting, type Versioned } from '../settings/setting-store.ts';
import { readSite } from '../settings/site-settings-store.ts';

const key = 'quotes';

/** Until something is saved, the CUI tells whether the company pays VAT. */
export async function readQuoteSettings(db: Db): Promise<Versioned<QuoteSettings>> {
  const { legal } = await readSite(db);
  const isVatPayer = /^\s*RO/i.test(legal.taxId);
  return readSetting(db, key, quoteSettings, { ...defaultQuoteSettings, isVatPayer });
}

export function mountQuoteSettings(context: Context) {
  const { db, mount } = context;
  const view = ({ value: quotes, version }: Versioned<QuoteSettings>) => ({ quotes, version });

  mount(getQuoteSettings, getQuoteSettingsSchemas, async () => view(await readQuoteSettings(db)));

  mount(saveQuoteSettings, saveQuoteSettingsSchemas, async ({ input, user }) => {
    const wanted = { value: input.quotes, version: input.version };
    return view(await saveSetting(context, { key, title: 'Oferte', read: readQuoteSettings, wanted, view }, user));
  });
}
