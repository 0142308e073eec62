import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import { useUser } from '../shell/session/user-context.ts';
import { formEntry, type LocalFormOptions, type Versioned } from './use-local-form.ts';

interface LocalFieldsOptions<Values extends FieldValues>
  extends Pick<LocalFormOptions<DefaultValues<Values>>, 'area' | 'name' | 'loaded'> {
  resolver: NonNullable<UseFormProps<Values>['resolver']>;
  /** Fields whose stored value is ignored. */
  except?: (keyof Values)[];
}

/** useLocalForm for react-hook-form. Stores only the fields that were changed: the others follow what is loaded. */
export function useLocalFields<Values extends FieldValues>(options: LocalFieldsOptions<Values>) {
  const { area, name, loaded, resolver, except = [] } = options;
  const entry = formEntry<Partial<Values>>(area, useUser().id, name);
  const [stored] = useState(entry.read);
  const [base, setBase] = useState<Versioned<DefaultValues<Values>>>({
    ...loaded,
    ...(stored && { version: stored.version }),
  });
  // The summary of a refused form takes the focus.
  const form = useForm<Values>({ resolver, defaultValues: base.value, shouldFocusError: false });
  const store = useEffectEvent((values: Values) => {
    const changed = Object.entries(values).filter(([field, value]) => !isSameValue(value, base.value[field]));
    const value = Object.fromEntries(changed) as Partial<Values>;
    if (changed.length > 0) entry.write({ value, version: base.version, savedAt: new Date().toISOString() });
    else entry.remove();
  });
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(stored?.value ?? {}))
      if (!except.includes(field))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  });
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) });
  }, [form]);
  return {
    ...{ form, version: base.version, clear: entry.remove },
    /** Takes over a newer version wherever nothing was typed. */
    rebase(newer: Versioned<DefaultValues<Values>>) {
      setBase(newer);
      form.reset(newer.value, { keepDirtyValues: true });
    },
  };
}

const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
