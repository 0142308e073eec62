interface Day {
  date: string;
  windows: { time: string; free: boolean }[];
}

/** Wall times of the first free arrival windows, every second one, as a real week has gaps. */
export async function firstFreeWindows(
  call: (method: string, path: string) => Promise<Record<string, unknown>>,
  count: number,
) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const { days } = (await call('GET', `/api/availability?from=${day(1)}&to=${day(30)}`)) as unknown as { days: Day[] };
  const free = days.flatMap(({ date, windows }) =>
    windows.filter((window) => window.free).map(({ time }) => `${date}T${time}:00`),
  );
  return free.filter((_, at) => at % 2 === 0).slice(0, count);
}
