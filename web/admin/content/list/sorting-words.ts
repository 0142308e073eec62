import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { DocumentSummary } from '../../../../contract/content/document.ts';

export const sortingInstructions: ScreenReaderInstructions = {
  draggable:
    'Apăsați spațiu ca să ridicați rândul, săgețile ca să îl mutați, spațiu din nou ca să îl așezați, Escape ca să renunțați.',
};

type Named = Pick<DocumentSummary, 'id' | 'title'>;

/** What is said aloud while a line is moved. */
export function announcementsFor(items: Named[]): Announcements {
  const name = (id: UniqueIdentifier) => `„${items.find((item) => item.id === id)?.title || id}”`;
  const place = (id: UniqueIdentifier) => `locul ${items.findIndex((item) => item.id === id) + 1} din ${items.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} este ridicat, pe ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} este ridicat, pe ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} a fost pus pe ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Ați renunțat. ${name(active.id)} a rămas pe ${place(active.id)}.`,
  };
}
