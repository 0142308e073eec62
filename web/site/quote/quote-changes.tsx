export const QuoteChanges = ({ changes }: { changes: string[] }) => (
  <section aria-labelledby="titlu-schimbari" className="rounded-card bg-terracotta-soft p-6 sm:p-9">
    <h2 id="titlu-schimbari" className="text-heading">
      Ce s-a schimbat
    </h2>
    <p className="mt-2 text-sm text-ink-soft">Față de versiunea pe care v-am trimis-o înainte.</p>
    <ChangeList changes={changes} />
  </section>
);

export const ChangeList = ({ changes }: { changes: string[] }) => (
  <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-terracotta-dark">
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
);
