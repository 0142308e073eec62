import { useSavedForm } from '../../browser-storage/use-saved-form.ts';

/** A text of a picture that saves itself. Needs a `key` with the picture's id. */
export function usePictureText(name: string, loaded: string, save: (text: string) => Promise<unknown>) {
  const form = useSavedForm({
    area: 'drafts',
    name,
    loaded: { value: { text: loaded }, version: loaded },
    ignoresStale: true,
    save: async ({ value, version }) => {
      const text = value.text.trim();
      if (text !== version) await save(text);
      return { value, version: text };
    },
    autosave: { pauseMs: 700, onLeave: true },
  });
  return {
    text: form.value.text,
    type: (text: string) => form.change({ text }),
    flush: () => void form.saveIfDirty().catch(() => undefined),
    error: form.error ? 'Nu s-a putut salva. Mai încercați o dată.' : undefined,
    state: form.error ? 'nesalvat' : form.isDirty ? 'se salvează…' : form.hasSaved ? 'salvat' : '',
  };
}
