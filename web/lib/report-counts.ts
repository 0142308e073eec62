import { isPrivatePage } from '../../contract/site/private-page.ts';
import { countEvent } from '../../contract/statistics/routes.ts';
import type { CountedEvent, CountedForm, Device } from '../../contract/statistics/schemas.ts';
import { readStoredToken } from './credentials.ts';
import { readNavigationType } from './navigation-type.ts';

/** Referrer and first page of this visit. They are in memory only: a reload forgets them. */
let landing: { page: string; source: string | undefined } | undefined;
const opened = new Set<CountedForm>();

/** Does not report pages with a secret address. This file is loaded once a page is idle. */
export function reportView(page: string) {
  if (!mayReport() || isPrivatePage(page) || /^\/(preview|newsletter)(\/|$)/.test(page)) return;
  const isFirst = !landing;
  landing ??= { page, source: findReferringHost() };
  if (isFirst) watchForms();
  send({ event: 'view', page: page.slice(0, 200), device: detectDevice(), ...(isFirst && pickSource(landing)) });
}

/** The server counts accepted forms; this reports their source. */
export function reportSent(form: CountedForm) {
  if (landing) send({ event: 'sent', form, page: landing.page.slice(0, 200), ...pickSource(landing) });
}

const pickSource = ({ source }: { source: string | undefined }) => (source === undefined ? {} : { source });

/** Skips staff, the preview frame, bots and visitors who send Do Not Track or GPC. */
function mayReport() {
  const { doNotTrack, webdriver, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !(readStoredToken() || window.parent !== window || webdriver || doNotTrack === '1' || globalPrivacyControl);
}

/** '' without a referrer; undefined for our own pages, a reload or a return by 'back'. */
function findReferringHost() {
  if ((readNavigationType() ?? 'navigate') !== 'navigate') return undefined;
  if (!document.referrer) return '';
  const { hostname } = new URL(document.referrer);
  return hostname === window.location.hostname ? undefined : hostname.slice(-100);
}

function detectDevice(): Device {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet';
}

/** A form counts as opened when the cursor first enters it. */
function watchForms() {
  const onFocus = (focused: EventTarget | null) => {
    const form = (focused as HTMLElement | null)?.closest?.<HTMLElement>('form[data-counted]')?.dataset.counted;
    if (!form || opened.has(form as CountedForm)) return;
    opened.add(form as CountedForm);
    send({ event: 'opened', form: form as CountedForm });
  };
  window.addEventListener('focusin', ({ target }) => onFocus(target));
  onFocus(document.activeElement);
}

const send = (event: CountedEvent) => void navigator.sendBeacon?.(countEvent.path, JSON.stringify(event));
