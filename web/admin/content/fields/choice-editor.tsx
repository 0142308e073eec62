import { Select } from '../../../ui/form/select.tsx';
import { featureIcon, isFeatureIcon } from '../../../ui/media/feature-icons.ts';
import type { EditorProps } from './editor-props.ts';
import { IconTiles } from './icon-tiles.tsx';
import { RadioPills } from './radio-pills.tsx';

const fewest = 5;

type Choices = NonNullable<EditorProps['field']['choices']>;

const areIcons = (choices: Choices) => choices.length > 0 && choices.every(({ value }) => isFeatureIcon(value));

/** Whether it is drawn as several controls instead of one list. */
export const showsAllChoices = ({ choices = [] }: EditorProps['field']) =>
  choices.length <= fewest || areIcons(choices);

/** A few choices side by side, icons as icons, many in a list. */
export function ChoiceEditor({ field, value, onChange, errors, disabled }: EditorProps<string>) {
  const choices = field.choices ?? [];
  const invalid = Boolean(errors['']);
  if (areIcons(choices)) {
    const options = choices.map((choice) => ({ ...choice, icon: featureIcon(choice.value) }));
    return <IconTiles options={options} value={value} onChange={onChange} invalid={invalid} disabled={disabled} />;
  }
  if (choices.length <= fewest)
    return (
      <RadioPills
        options={[...choices]}
        value={value}
        onChange={onChange}
        noneLabel={field.required ? undefined : 'Nespecificat'}
        invalid={invalid}
        disabled={disabled}
      />
    );
  return (
    <Select
      options={[...choices]}
      placeholder={field.required ? 'Alegeți' : 'Nespecificat'}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
