import type { Checklists } from '../contract/crew/schemas.ts';

const item = (id: string, text: string) => ({ id, text });

/** What the crew ticks at a stop, by service. */
export const demoChecklists: Checklists = {
  services: [
    {
      serviceId: 'intretinere-gradini',
      items: [
        item('tuns', 'Gazonul tuns, cu marginile trasate'),
        item('plivit', 'Straturile plivite'),
        item('udat', 'Plantele verificate și udate'),
        item('bolnave', 'Frunzele bolnave tăiate și luate'),
        item('alei', 'Aleile măturate'),
        item('poarta', 'Poarta închisă la plecare'),
      ],
    },
    {
      serviceId: 'gazon-rulou-si-insamantat',
      items: [
        item('teren', 'Terenul nivelat și tăvălugit'),
        item('margini', 'Ruloul așezat, rosturile strânse'),
        item('udat', 'Prima udare făcută'),
        item('instructiuni', 'Clientul știe cum udă în primele săptămâni'),
      ],
    },
    {
      serviceId: 'tundere-garduri-vii-si-arbusti',
      items: [
        item('cuiburi', 'Verificat că nu sunt cuiburi'),
        item('gard', 'Gardul viu tuns drept, pe toate fețele'),
        item('arbusti', 'Arbuștii tăiați după soi'),
        item('resturi', 'Resturile adunate și încărcate'),
      ],
    },
    {
      serviceId: 'plantare-arbori-si-arbusti',
      items: [
        item('gropi', 'Gropile săpate, cu pământ nou'),
        item('tutori', 'Tutorii puși și legați'),
        item('mulci', 'Mulciul întins'),
        item('udat', 'Plantele udate din belșug'),
        item('etichete', 'Soiurile notate pentru client'),
      ],
    },
    {
      serviceId: 'sisteme-de-irigatie',
      items: [
        item('presiune', 'Presiunea măsurată'),
        item('aspersoare', 'Aspersoarele și picurătoarele verificate'),
        item('pierderi', 'Fără pierderi de apă'),
        item('program', 'Programatorul reglat pentru sezon'),
      ],
    },
    {
      serviceId: 'amenajare-peisagistica',
      items: [
        item('masuratori', 'Măsurătorile făcute'),
        item('fotografii', 'Fotografii din toate colțurile'),
        item('soare', 'Soarele și umbra notate'),
        item('dorinte', 'Dorințele clientului notate'),
      ],
    },
  ],
};
