export function SetupProgress({ done, of }: { done: number; of: number }) {
  return (
    <div>
      <p className="mb-2 font-semibold text-forest figures">
        {done} din {of} pași gata
      </p>
      <progress value={done} max={of} aria-label="Pași gata" className="setup-progress block h-2 w-full" />
    </div>
  );
}
