import { dropKeptForm, type KeptFormName, keptFormDropped, keptForms, readKeptForm } from '../../forms/kept-form.ts';
import { hideBar, showBar } from './bar.ts';

/** Asks whether to send what was written without a network; nothing leaves without an answer. */
export function offerUnsentForm() {
  const name = (Object.keys(keptForms) as KeptFormName[]).find(readKeptForm);
  if (!name) return;
  const { what, path, form } = keptForms[name];
  showBar(`Aveți ${what} când nu era rețea. Trimiteți acum?`, [
    { label: window.location.pathname === path ? 'Trimite' : 'Deschide formularul', onPress: () => send(path, form) },
    { label: 'Renunță', onPress: () => dropKeptForm(name) },
  ]);
  window.addEventListener(keptFormDropped, hideBar, { once: true });
}

/** By the form itself, which has the values, the key and every answer. */
function send(path: string, form: string) {
  hideBar();
  const shown = document.querySelector<HTMLFormElement>(`form[data-counted=${form}]`);
  if (shown) shown.requestSubmit();
  else window.location.assign(path);
}
