/** Shown beside forms that take personal data. A changed text gets a new version; stored records keep theirs. */
interface FormNotice {
  version: string;
  text: string;
}

export const inquiryNotice: FormNotice = {
  version: '2026-11',
  text: 'Folosim datele doar ca să vă răspundem; nu le dăm mai departe și le ștergem oricând ne cereți.',
};

export const bookingNotice: FormNotice = {
  version: '2026-11',
  text: 'Folosim datele dumneavoastră doar pentru această vizită; nu le dăm mai departe și le ștergem la cerere.',
};

export const waitingNotice: FormNotice = {
  version: '2026-11',
  text: 'Folosim datele doar ca să vă anunțăm că s-a eliberat o oră; le ștergem după ziua aleasă.',
};
