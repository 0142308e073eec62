import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { toStatementLines } from './statement-line.ts';

const read = async (text: string | Buffer) => toStatementLines((await readStatement(Buffer.from(text))).lines);
const iban = 'RO49AAAA1B31007593840000';
const paid = { bookedOn: '2027-03-12', amount: 162_675 };

test.each([
  [
    'Banca Transilvania',
    `Numar cont:,${iban}
Perioada:,01/03/2027-31/03/2027

Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil
2027-03-12,2027-03-12,"Incasare OP;OF-2027-0001;Ion Pop;${iban}",REF1,,"1,626.75","5,000.00"
2027-03-13,2027-03-13,"Plata OP;chirie",REF2,"-900.00",,"4,100.00"`,
  ],
  [
    'BCR',
    `Data tranzactiei;Nume partener;IBAN partener;Detalii;Suma;Moneda
12.03.2027;Ion Pop;${iban};OF-2027-0001;+1.626,75;RON
13.03.2027;Chirie SRL;${iban};chirie;-900,00;RON
14.03.2027;Ion Pop;${iban};altceva;50,00;EUR`,
  ],
  [
    'ING',
    `Data,,,Detalii tranzactie,,Debit,Credit
12 martie 2027,,,Incasare,,,"1.626,75"
,,,Ordonator: ION POP,,,
,,,Detalii: OF-2027-0001,,,
13 martie 2027,,,Cumparare POS,,"900,00",
,,,,,,Sold final: 100`,
  ],
  [
    'BRD',
    `"Data operatiunii";"Data valutei";"Explicatii";"Debit";"Credit"
"12/03/2027";"12/03/2027";"INCASARE ION POP OF-2027-0001";"";"1626.75"`,
  ],
  [
    'Raiffeisen',
    [
      'Data inregistrare\tData tranzactiei\tSuma debit\tSuma credit\tNr. OP\tCod fiscal beneficiar\tOrdonator final\tBeneficiar final\t"Nume/Denumire  ordonator/beneficiar"\t"Denumire Banca ordonator/ beneficiar"\t"Nr. cont in/din care se  efectueaza tranzactiile"\tDescrierea tranzactiei',
      `12/03/2027\t12/03/2027\t\t1.626,75\t1\t\t\t\tION POP\tBT\t${iban}\tplata OF-2027-0001`,
    ].join('\n'),
  ],
  [
    'ING pentru firme',
    `numar cont,data procesarii,suma,valuta,tip tranzactie,nume beneficiar/ordonator,adresa beneficiar/ordonator,cont beneficiar/ordonator,banca beneficiar/ordonator,detalii tranzactie,sold intermediar,CUI Contrapartida
${iban},20270312,1626.75,RON,Depunere,ION POP,Cluj,${iban},BT,OF-2027-0001,5000,
${iban},20270313,-900.00,RON,Transfer,CHIRIE SRL,Cluj,${iban},BT,chirie,4100,`,
  ],
])('the CSV of %s gives its credits in lei, without accounts', async (_, csv) => {
  const lines = await read(csv);
  expect(lines).toMatchObject([paid]);
  expect(JSON.stringify(lines)).toMatch(/OF-2027-0001/);
  expect(JSON.stringify(lines)).toMatch(/ion pop/i);
  expect(JSON.stringify(lines)).not.toContain(iban);
});

const mt940 = `:20:EXTRAS
:25:${iban}
:28C:1/1
:60F:C270301RON1000,00
:61:2703120312C1626,75NTRFNONREF//1
:86:?20OF-2027-?210001?32ION POP
:61:2703130313D900,00NTRFNONREF//2
:86:chirie
:61:270314RD10,00NTRFNONREF
:61:stricat
:62F:C270331RON1726,75
-`;

test('MT940 gives credits with name and details', async () => {
  expect(await read(mt940)).toMatchObject([{ ...paid, payer: 'ION POP', details: 'OF-2027-0001' }]);
  expect((await readStatement(Buffer.from(mt940))).refused).toMatchObject([{ line: 10 }]);
});

const camtEntry = (inner: string, sign = 'CRDT') => `<Ntry><Amt Ccy="RON">1626.75</Amt><CdtDbtInd>${sign}</CdtDbtInd>
<BookgDt><Dt>2027-03-12</Dt></BookgDt><NtryDtls>${inner}</NtryDtls></Ntry>`;
const dealt = (name: string, amount = '') => `<TxDtls>${amount}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>OF-2027-0001</Ustrd></RmtInf></TxDtls>`;
const camt = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

test('CAMT.053 gives credits, of a batch each payment', async () => {
  const one = camt(camtEntry(dealt('Ion Pop')) + camtEntry(dealt('Chirie SRL'), 'DBIT'));
  expect(await read(one)).toMatchObject([{ ...paid, payer: 'Ion Pop', details: 'OF-2027-0001' }]);
  const batch = camt(
    camtEntry(dealt('Ion', '<Amt Ccy="RON">1000.00</Amt>') + dealt('Ana', '<Amt Ccy="RON">626.75</Amt>')),
  );
  expect((await read(batch)).map(({ amount, payer }) => [amount, payer])).toEqual([
    [100_000, 'Ion'],
    [62_675, 'Ana'],
  ]);
});

test.each([
  ['entities', camt('<!-- -->').replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document')],
  ['broken XML', '<Document><Stmt>'],
  ['deep nesting', '<a>'.repeat(100)],
  ['a table without sums', 'Nume;Telefon\nIon;0722'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ['too many lines', `Data;Detalii;Credit\n${'12.03.2027;x;1,00\n'.repeat(10_001)}`],
])('a file with %s is refused as a whole', async (_, file) => {
  await expect(readStatement(Buffer.from(file))).rejects.toMatchObject({ code: 'invalid_input' });
});

test('equal payments of a day stay two', async () => {
  const head = 'Data;Detalii;Credit\n';
  const twice = '12.03.2027;OF-2027-0001;10,00\n'.repeat(2);
  const short = await read(head + twice);
  expect(new Set(short.map(({ key }) => key)).size).toBe(2);
  const long = await read(`${head}11.03.2027;alta;5,00\n${twice}13.03.2027;OF-2027-0001;10,00\n`);
  expect(long.slice(1, 3).map(({ key }) => key)).toEqual(short.map(({ key }) => key));
});
