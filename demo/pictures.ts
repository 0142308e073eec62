interface DemoPicture {
  /** The file's name in `demo/pictures`. */
  file: string;
  alt: string;
  /** The point that must stay visible when the picture is cropped, in per cent. */
  focus: [number, number];
}

// The two pictures of a before/after pair share their focus: cropped alike, they still lie on each other.
export const demoPictures: DemoPicture[] = [
  {
    file: 'hero-1.jpg',
    alt: 'Grădină cu gazon des, alee șerpuită din piatră naturală, borduri de lavandă, hortensii și trandafiri, iar în fundal o casă cu terasă și acoperiș de țiglă',
    focus: [56, 42],
  },
  {
    file: 'hero-2.jpg',
    alt: 'Grădină la lăsarea serii, cu pergolă din lemn luminată de ghirlande cu becuri calde, canapele de exterior și alee din piatră printre straturi de flori',
    focus: [54, 48],
  },
  {
    file: 'hero-3.jpg',
    alt: 'Grădină formală cu garduri vii de buxus tuns, trandafiri roz și albi, tuia columnare și o fântână din piatră pe axul aleii cu pietriș',
    focus: [51, 46],
  },
  {
    file: 'service-intretinere.jpg',
    alt: 'Mașină de tuns iarba pe un gazon proaspăt tuns în dungi, între straturi cu lavandă și hortensii, în fața unei case',
    focus: [84, 62],
  },
  {
    file: 'service-amenajare.jpg',
    alt: 'Grădină amenajată văzută de sus: alee sinuoasă din piatră, iaz mic, pergolă și straturi colorate de flori în jurul gazonului',
    focus: [45, 32],
  },
  {
    file: 'service-plantare.jpg',
    alt: 'Arbori tineri proaspăt plantați, legați de tutori și mulciți, alături de plante la ghiveci și o stropitoare metalică',
    focus: [38, 54],
  },
  {
    file: 'service-tundere.jpg',
    alt: 'Gard viu tuns drept, arbuști modelați și o scară de lemn lângă un coș cu resturi de la tundere',
    focus: [78, 54],
  },
  {
    file: 'service-irigatii.jpg',
    alt: 'Aspersor care udă gazonul, cu jeturi de apă luminate din spate de soare și straturi de flori în fundal',
    focus: [54, 44],
  },
  {
    file: 'service-gazon.jpg',
    alt: 'Rulouri de gazon așezate pe pământul nivelat, lângă porțiunea de gazon deja montată în fața casei',
    focus: [55, 60],
  },
  {
    file: 'portfolio-1-before.jpg',
    alt: 'Înainte: curte neglijată cu pământ uscat, buruieni, moloz și gard vechi din scânduri',
    focus: [48, 38],
  },
  {
    file: 'portfolio-1-after.jpg',
    alt: 'După: grădină de familie cu gazon verde, alee din piatră, leagăn din lemn și straturi de flori',
    focus: [48, 38],
  },
  {
    file: 'portfolio-2-before.jpg',
    alt: 'Înainte: placă de beton crăpată în spatele casei, cu buruieni, scânduri vechi și moloz',
    focus: [48, 46],
  },
  {
    file: 'portfolio-2-after.jpg',
    alt: 'După: terasă din lemn cu pergolă, trandafir cățărător, masă cu scaune și ghivece cu flori',
    focus: [48, 46],
  },
  {
    file: 'portfolio-3-before.jpg',
    alt: 'Înainte: teren argilos denivelat, cu băltoacă, pietre, resturi de cărămidă și buruieni',
    focus: [52, 60],
  },
  {
    file: 'portfolio-3-after.jpg',
    alt: 'După: iaz cu nuferi mărginit de bolovani, mică stâncărie cu cascadă și plante decorative',
    focus: [52, 60],
  },
  {
    file: 'portfolio-4-before.jpg',
    alt: 'Înainte: fața casei cu alee din beton spart, năpădită de buruieni și moloz',
    focus: [51, 58],
  },
  {
    file: 'portfolio-4-after.jpg',
    alt: 'După: grădină formală în fața casei, cu alee pavată, borduri de buxus, lavandă și trandafiri cu trunchi înalt',
    focus: [51, 58],
  },
  {
    file: 'portfolio-5-before.jpg',
    alt: 'Înainte: fund de grădină plin de buruieni, cu scânduri vechi și grămezi de moloz',
    focus: [60, 44],
  },
  {
    file: 'portfolio-5-after.jpg',
    alt: 'După: grădină de legume cu straturi înălțate din lemn, poteci cu pietriș și o seră mică',
    focus: [60, 44],
  },
  {
    file: 'portfolio-6-before.jpg',
    alt: 'Înainte: pantă de pământ gol, erodată, cu pietre, buruieni și gard vechi',
    focus: [54, 56],
  },
  {
    file: 'portfolio-6-after.jpg',
    alt: 'După: pantă amenajată în terase cu ziduri din piatră, trepte și plante înflorite',
    focus: [54, 56],
  },
  {
    file: 'portfolio-7-before.jpg',
    alt: 'Înainte: curte mică de oraș, cu beton crăpat, moloz și buruieni între ziduri',
    focus: [52, 52],
  },
  {
    file: 'portfolio-7-after.jpg',
    alt: 'După: curte interioară pavată, cu ghivece de teracotă, plante cățărătoare și o masă mică cu scaune',
    focus: [52, 52],
  },
  {
    file: 'portfolio-8-before.jpg',
    alt: 'Înainte: teren uscat cu iarbă moartă, buruieni, moloz și gard din scânduri vechi',
    focus: [45, 54],
  },
  {
    file: 'portfolio-8-after.jpg',
    alt: 'După: grădină în stil mediteranean cu lavandă înflorită, pietriș deschis la culoare, ierburi decorative și ghivece de teracotă',
    focus: [45, 54],
  },
  {
    file: 'blog-1.jpg',
    alt: 'Masă de lucru în grădină, primăvara, cu răsaduri în ghivece de teracotă și într-o ladă, un ghem de sfoară, o lopățică și o foarfecă de grădină; lalele în fundal',
    focus: [52, 48],
  },
  {
    file: 'blog-2.jpg',
    alt: 'Stropitoare verde într-un strat mulcit, lângă furtunuri de irigare prin picurare și plante tinere',
    focus: [62, 50],
  },
  {
    file: 'blog-3.jpg',
    alt: 'Trandafiri roz înfloriți, fotografiați de aproape, cu frunze verzi și grădina estompată în fundal',
    focus: [62, 55],
  },
  {
    file: 'blog-4.jpg',
    alt: 'Frunze galbene și ruginii de toamnă pe gazon, o grămadă de frunze și o greblă sub copaci',
    focus: [66, 52],
  },
  {
    file: 'blog-5.jpg',
    alt: 'Grădină acoperită de zăpadă, cu potecă, tufe rotunde de buxus, brazi ninși și o casă în fundal',
    focus: [46, 42],
  },
  {
    file: 'blog-6.jpg',
    alt: 'Strat mulcit cu scoarță, mărginit cu piatră, plantat cu hosta, hortensii și lavandă',
    focus: [50, 46],
  },
  {
    file: 'blog-7.jpg',
    alt: 'Rânduri de lavandă înflorită care duc privirea spre o casă, copaci și dealuri',
    focus: [49, 42],
  },
  {
    file: 'blog-8.jpg',
    alt: 'Strat înălțat din lemn cu roșii legate de tutori, salată verde și roșie și un coș cu roșii culese',
    focus: [84, 52],
  },
  {
    file: 'about-1.jpg',
    alt: 'Seră de grădină cu plante la ghiveci, masă de lucru din lemn, unelte și straturi de flori',
    focus: [46, 46],
  },
  {
    file: 'contact-1.jpg',
    alt: 'Intrare în grădină cu stâlpi din piatră, poartă de lemn întredeschisă, arcadă cu trandafiri și alee spre casă',
    focus: [51, 50],
  },
  {
    file: 'hero-poster.jpg',
    alt: 'Grădină cu gazon des, alee din piatră și borduri de flori, cu o casă în fundal',
    focus: [56, 42],
  },
];
