/** Templates of a new installation; staff edit them. Placeholders are in braces. */
export const startingReplyTemplates = [
  {
    title: 'Propune o vizită',
    subject: 'O vizită la grădina dumneavoastră',
    text: `Bună ziua, {nume},

Vă mulțumim pentru mesaj. Ca să vă putem spune un preț corect, am dori să vedem grădina: o vizită durează cam o jumătate de oră.

Vă convine săptămâna viitoare? Puteți alege ziua și ora chiar dumneavoastră aici: {site}/appointment

Cu drag,
{eu}
{firma}, {telefon}`,
  },
  {
    title: 'Cere fotografii și suprafața',
    subject: 'Încă două detalii despre grădină',
    text: `Bună ziua, {nume},

Vă mulțumim că ne-ați scris. Ca să vă răspundem cât mai exact, ne-ar ajuta:

- două-trei fotografii ale locului, făcute ziua;
- suprafața aproximativă, în metri pătrați;
- localitatea.

Puteți răspunde direct la acest mesaj sau pe WhatsApp, la {telefon}.

Cu drag,
{eu}
{firma}`,
  },
  {
    title: 'Preț orientativ',
    subject: 'Prețul orientativ pentru {serviciu}',
    text: `Bună ziua, {nume},

Pentru {serviciu}, prețul orientativ este de … lei. Suma exactă o stabilim după ce vedem locul, fără nicio obligație din partea dumneavoastră.

Prețul cuprinde …

Cu drag,
{eu}
{firma}, {telefon}`,
  },
  {
    title: 'Nu este sezonul potrivit',
    subject: 'Revenim la momentul potrivit',
    text: `Bună ziua, {nume},

Vă mulțumim pentru mesaj. Lucrarea la care v-ați gândit iese cel mai bine în altă parte a anului, așa că v-am nota de pe acum pentru …

Vă sunăm cu două săptămâni înainte. Dacă preferați altă perioadă, spuneți-ne și o schimbăm.

Cu drag,
{eu}
{firma}, {telefon}`,
  },
  {
    title: 'Nu ajungem în zonă',
    subject: 'Despre cererea dumneavoastră',
    text: `Bună ziua, {nume},

Vă mulțumim că v-ați gândit la noi. Din păcate nu lucrăm în localitatea dumneavoastră și nu am vrea să vă facem să așteptați degeaba.

Pentru un proiect mai mare putem găsi împreună o soluție: sunați-ne la {telefon}.

Cu drag,
{eu}
{firma}`,
  },
];
