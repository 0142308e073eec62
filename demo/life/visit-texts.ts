/** What visitors wrote with their request. */
export const requestNotes = [
  'Poarta verde, lângă fântână. Interfonul nu merge, vă rog sunați.',
  'Avem un câine prietenos, dar îl închid dacă îmi spuneți ora.',
  'Se poate parca în curte, poarta se deschide cu telefonul.',
  'Gazonul are multe pete galbene pe partea dinspre stradă.',
  'Aș vrea să fiu acasă când veniți, după ora 10 e cel mai bine.',
  'Gardul viu are cam 25 de metri și nu a mai fost tuns de doi ani.',
  'Dacă plouă, putem muta fără probleme.',
  'Vă rog să aduceți și sacii pentru resturi.',
  'Curtea este în pantă, intrarea prin spate.',
  'Avem apă și curent la magazie.',
  'Aș dori și o părere despre nucul din fund.',
  'Sunt două straturi de trandafiri care trebuie curățate.',
];

/** What the staff wrote for themselves after a visit. */
export const teamNotes = [
  'Am lăsat resturile în saci, la poartă. Le ridicăm joi.',
  'Mulci de completat la următoarea vizită: cam 6 saci.',
  'Gazonul are mușchi pe partea de nord. Propunem scarificare.',
  'Un aspersor din fața terasei este înfundat. De adus duză nouă.',
  'Clienta a cerut preț pentru încă 10 m de gard viu.',
  'Tratament contra păduchilor la trandafiri. De verificat peste două săptămâni.',
  'Trebuie scară mai înaltă data viitoare.',
  'Totul în ordine. A plătit pe loc, cu cardul.',
  'De trimis oferta pentru bordură.',
  'Lucrarea a durat cu o oră mai mult: gardul era netuns de mult.',
];

export const cancelReasons = {
  visitor: [
    'Am găsit pe cineva din familie.',
    'Plecăm din localitate, revenim noi.',
    'Nu mai ajung acasă în ziua aceea.',
  ],
  staff: ['Anunță ploaie toată ziua; clientul revine pentru altă dată.', 'Clientul a cerut la telefon.'],
};

export const noShowNotes = [
  'Nu a răspuns nimeni la poartă și nici la telefon.',
  'Poarta încuiată; am așteptat 20 de minute.',
];

export const moveNotes = [
  'Ploaie anunțată.',
  'La cererea clientului, prin telefon.',
  'Echipa a întârziat la lucrarea dinainte.',
];
