const usual = [10, 20, 30];
const farthest = 150;

/** Radii in km, smallest first: those that the coverage names, or the usual ones. '30+ km' has no end and no ring. */
export function ringsOf(coverage: { reach: string }[] | undefined) {
  const named = (coverage ?? []).map(({ reach }) => {
    const numbers = (reach.match(/\d+/g) ?? []).map(Number);
    return numbers.length > 0 && !/\+|peste/i.test(reach) ? Math.max(...numbers) : 0;
  });
  const rings = [...new Set(named.filter((km) => km > 0 && km <= farthest))].sort((a, b) => a - b);
  return rings.length > 0 ? rings.slice(0, 4) : usual;
}
