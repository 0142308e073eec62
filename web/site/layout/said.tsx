import { usePage } from '../queries/use-public-query.ts';

/**
 * Labels of the specification say 'tu', other texts 'dumneavoastră', and booking has five names. The sample company
 * shows them to the letter; other companies address their visitors in one way and book with one verb.
 */
export function useAddress() {
  const { formOfAddress } = usePage('layout').texts;
  return (familiar: string, polite: string) => (formOfAddress === 'polite' ? polite : familiar);
}

interface SaidProps {
  tu: string;
  dvs: string;
}

export const Said = ({ tu, dvs }: SaidProps) => useAddress()(tu, dvs);

/** The link to the booking page; `tu` is what the specification calls it there. */
export const BookVisit = ({ tu = 'Programează o vizită' }) => <Said tu={tu} dvs={bookVisit} />;

export const bookVisit = 'Programați o vizită';

export const TryAgain = () => <Said tu="Încearcă din nou" dvs="Încercați din nou" />;

export const SeeServices = () => <Said tu="Vezi serviciile" dvs="Vedeți serviciile" />;
