import { Button, Column, Link, Row, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import { defaultAccent } from '../contract/brand/accent.ts';
import type { EmailCompany } from '../contract/emails/email-fields.ts';
import type { Block, Fact } from '../contract/emails/email-page.ts';

/** The site's colours (web/styles/tokens.css), written out: an e-mail loads no stylesheet and no font. */
export const emailColors = {
  forest: '#1f3d2b',
  leafDark: '#376b2e',
  sage: '#b8cba6',
  limestone: '#f6f2ea',
  paper: '#ffffff',
  sand: '#e7ddcb',
  ink: '#22291f',
  inkSoft: '#55604f',
} as const;

export const emailFonts = {
  display: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;

/** Sizes in pixels. */
export const font = (size: number, lineHeight: number, family: keyof typeof emailFonts = 'text') => ({
  fontFamily: emailFonts[family],
  fontSize: `${size}px`,
  lineHeight: `${lineHeight}px`,
});

export const getEmailAccent = ({ brand }: EmailCompany) => brand?.accent || defaultAccent;

const body = {
  margin: '0 0 16px',
  ...font(16, 26),
  color: emailColors.ink,
};

export function EmailBlock({ block, accent }: { block: Block; accent: string }) {
  switch (block.type) {
    case 'text':
      return (
        <Text style={body}>
          <Lines text={block.text} />
        </Text>
      );
    case 'small':
      return (
        <Text style={{ ...body, fontSize: '14px', lineHeight: '22px', color: emailColors.inkSoft }}>{block.text}</Text>
      );
    case 'moment':
      return <Moment {...block} />;
    case 'facts':
      return block.rows.length > 0 ? <Facts rows={block.rows} /> : null;
    case 'button':
      return <Action {...block} accent={accent} />;
    case 'article':
      return <Article {...block} />;
    case 'quote':
      return <Quote text={block.text} />;
  }
}

function Moment({ day, hours, before, isOff }: Extract<Block, { type: 'moment' }>) {
  const struck = isOff ? { textDecoration: 'line-through' } : {};
  const panel = {
    backgroundColor: isOff ? emailColors.sand : emailColors.forest,
    borderRadius: '14px',
    padding: '22px 26px',
  };
  const line = {
    margin: 0,
    ...font(16, 24),
    color: isOff ? emailColors.inkSoft : emailColors.sage,
  };
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Row>
        <Column style={panel}>
          <Text
            style={{
              margin: 0,
              ...font(24, 30, 'display'),
              fontWeight: 500,
              color: isOff ? emailColors.ink : emailColors.limestone,
              ...struck,
            }}
          >
            {capitalize(day)}
          </Text>
          {hours && <Text style={{ ...line, marginTop: '4px', ...struck }}>{hours}</Text>}
          {before && <Text style={{ ...line, marginTop: '10px', fontSize: '14px' }}>în loc de {before}</Text>}
        </Column>
      </Row>
    </Section>
  );
}

function Facts({ rows }: { rows: Fact[] }) {
  const cell = {
    padding: '11px 0',
    borderBottom: `1px solid ${emailColors.sand}`,
    ...font(16, 24),
  };
  return (
    <Section style={{ margin: '0 0 24px', borderTop: `1px solid ${emailColors.sand}` }}>
      {rows.map(({ label, value, url }) => (
        <Row key={label}>
          <Column
            style={{ ...cell, width: '112px', verticalAlign: 'top', color: emailColors.inkSoft, fontSize: '14px' }}
          >
            {label}
          </Column>
          <Column style={{ ...cell, color: emailColors.ink }}>
            {url ? (
              <Link href={url} style={{ color: emailColors.leafDark, textDecoration: 'underline' }}>
                {value}
              </Link>
            ) : (
              value
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Action({ label, url, accent }: { label: string; url: string; accent: string }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <Button
        href={url}
        style={{
          padding: '14px 28px',
          borderRadius: '999px',
          backgroundColor: accent,
          color: '#ffffff',
          ...font(16, 24),
          fontWeight: 600,
        }}
      >
        {label}
      </Button>
    </Section>
  );
}

function Article({ title, text, url }: Extract<Block, { type: 'article' }>) {
  const heading = {
    ...font(21, 27, 'display'),
    fontWeight: 500,
    color: emailColors.forest,
  };
  return (
    <Section style={{ margin: '4px 0 20px' }}>
      <Row>
        <Column style={{ padding: '20px 24px', borderRadius: '14px', backgroundColor: emailColors.limestone }}>
          <Link href={url} style={{ ...heading, textDecoration: 'none' }}>
            {title}
          </Link>
          {text && <Text style={{ ...body, margin: '8px 0 10px' }}>{text}</Text>}
          <Link href={url} style={{ fontFamily: emailFonts.text, fontSize: '15px', color: emailColors.leafDark }}>
            Citiți articolul
          </Link>
        </Column>
      </Row>
    </Section>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Section style={{ margin: '4px 0 24px' }}>
      <Row>
        <Column style={{ padding: '4px 0 4px 20px', borderLeft: `3px solid ${emailColors.sage}` }}>
          <Text style={{ ...body, margin: 0 }}>
            <Lines text={text} />
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

/** Outlook does not support `white-space`. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
