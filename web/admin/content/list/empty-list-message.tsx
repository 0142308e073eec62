import { Plus, SearchX, Trash2 } from 'lucide-react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { binDays } from '../../../../contract/content/schemas.ts';
import type { MessagePanelProps } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../shell/button-link.tsx';
import { contentKindIcons, contentKindTexts, newContentPath } from '../../shell/content-kinds.ts';

/** Why the list is empty and what to do about it. */
export function emptyListMessage(
  kind: ContentKind,
  text: string,
  status: string,
  onClear: () => void,
): MessagePanelProps {
  const Icon = contentKindIcons[kind];
  const { empty, fresh } = contentKindTexts[kind];
  const showAll = <Button variant="outline" size="sm" onClick={onClear} label="Arată tot" />;
  if (text)
    return {
      icon: <SearchX size={28} aria-hidden />,
      title: `Niciun rezultat pentru „${text}”`,
      text: 'Căutarea se uită în titlu și în texte; diacriticele nu contează.',
      actions: showAll,
    };
  if (status === 'bin')
    return {
      icon: <Trash2 size={28} aria-hidden />,
      title: 'Coșul este gol',
      text: `Ce ștergeți rămâne aici ${binDays} de zile și poate fi restaurat oricând.`,
    };
  if (status)
    return {
      icon: <Icon size={28} aria-hidden />,
      title: 'Nimic în această stare',
      text: hints[status],
      actions: showAll,
    };
  return {
    icon: <Icon size={28} aria-hidden />,
    ...empty,
    actions: <ButtonLink to={newContentPath(kind)} icon={Plus} label={fresh} />,
  };
}

const hints: Record<string, string> = {
  draft: 'O ciornă este văzută numai de echipă, până o publicați.',
  scheduled: 'Un document programat apare automat pe site, la ziua și ora alese.',
  published: 'Ce este publicat vede oricine intră pe site.',
};
