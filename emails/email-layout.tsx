import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { EmailCompany } from '../contract/emails/email-fields.ts';
import { clientPageLabel, type EmailPage } from '../contract/emails/email-page.ts';
import { EmailBlock, emailColors, emailFonts, font, getEmailAccent } from './email-blocks.tsx';

const footerLine = {
  margin: 0,
  ...font(13, 21),
  color: emailColors.inkSoft,
};

interface EmailLayoutProps {
  page: EmailPage;
  company: EmailCompany;
  /** A data URL. */
  logo: string | undefined;
}

/** The layout of every e-mail. Nothing is loaded from the network: no picture, font or style. */
export function EmailLayout({ page, company, logo }: EmailLayoutProps) {
  return (
    <Html lang="ro">
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{page.preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: emailColors.limestone }}>
        <Container style={{ maxWidth: '560px' }}>
          <Section style={{ padding: '0 8px 20px' }}>
            <Link
              href={company.url}
              style={{ fontFamily: emailFonts.display, fontSize: '22px', fontWeight: 600, color: emailColors.forest }}
            >
              <CompanySign company={company} logo={logo} />
            </Link>
          </Section>
          <Section
            style={{
              backgroundColor: emailColors.paper,
              borderRadius: '20px',
              border: `1px solid ${emailColors.sand}`,
            }}
          >
            <Row>
              <Column style={{ padding: '36px 36px 20px', wordBreak: 'break-word' }}>
                <Contents page={page} accent={getEmailAccent(company)} />
              </Column>
            </Row>
          </Section>
          <Footer page={page} company={company} />
        </Container>
      </Body>
    </Html>
  );
}

function CompanySign({ company: { name, brand }, logo }: Pick<EmailLayoutProps, 'company' | 'logo'>) {
  if (!brand?.logo || !logo) return name;
  const { width, height } = brand.logo;
  const inline = { display: 'inline-block', verticalAlign: 'middle' };
  return (
    <>
      <Img src={logo} alt={brand.showsName ? '' : name} width={width} height={height} style={inline} />
      {brand.showsName && <span style={{ ...inline, paddingLeft: '12px' }}>{name}</span>}
    </>
  );
}

function Contents({ page, accent }: { page: EmailPage; accent: string }) {
  return (
    <>
      <Text
        style={{
          margin: '0 0 10px',
          ...font(13, 18),
          fontWeight: 600,
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
          color: accent,
        }}
      >
        {page.eyebrow}
      </Text>
      <Heading
        as="h1"
        style={{
          margin: '0 0 22px',
          ...font(30, 36, 'display'),
          fontWeight: 500,
          color: emailColors.forest,
        }}
      >
        {page.title}
      </Heading>
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is rendered once
        <EmailBlock key={index} block={block} accent={accent} />
      ))}
    </>
  );
}

function Signature({ company }: { company: EmailCompany }) {
  const link = { color: emailColors.inkSoft, textDecoration: 'underline' };
  return (
    <>
      <Text style={{ ...footerLine, fontWeight: 600, color: emailColors.forest }}>{company.name}</Text>
      {company.address && <Text style={footerLine}>{company.address}</Text>}
      <Text style={footerLine}>
        {company.phone && (
          <>
            <Link href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} style={link}>
              {company.phone}
            </Link>
            {' · '}
          </>
        )}
        {company.email && (
          <>
            <Link href={`mailto:${company.email}`} style={link}>
              {company.email}
            </Link>
            {' · '}
          </>
        )}
        <Link href={company.url} style={link}>
          {company.url.replace(/^https?:\/\//, '')}
        </Link>
      </Text>
    </>
  );
}

const Footer = ({ page, company }: Pick<EmailLayoutProps, 'page' | 'company'>) => (
  <Section style={{ padding: '22px 8px 0' }}>
    {page.clientUrl && (
      <Text style={{ ...footerLine, marginBottom: '16px' }}>
        <Link href={page.clientUrl} style={{ color: emailColors.leafDark, textDecoration: 'underline' }}>
          {clientPageLabel}
        </Link>
      </Text>
    )}
    <Signature company={company} />
    <Text style={{ ...footerLine, marginTop: '12px' }}>
      {page.reason}
      {page.unsubscribeUrl && (
        <>
          {' '}
          <Link href={page.unsubscribeUrl} style={{ color: emailColors.inkSoft, textDecoration: 'underline' }}>
            Dezabonare cu un clic
          </Link>
        </>
      )}
    </Text>
  </Section>
);
