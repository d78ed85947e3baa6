/** A piece of a ring. Angles are degrees clockwise from the top. */
export interface Sector {
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/**
 * The outline of a petal: a sector with a rounded outer edge, and a gap of the same width on both sides, however far
 * out, as between cut papers.
 * @param gap half of it, in the drawing's units
 * @param bulge how far the middle of the outer edge stands out
 */
export const petalPath = ({ from, to, inner, outer }: Sector, gap: number, bulge: number): string => {
  const by = (radius: number) => ((gap / radius) * 180) / Math.PI;
  const [a, b, c, d] = [from + by(outer), to - by(outer), to - by(inner), from + by(inner)];
  const chord = outer * Math.cos(((b - a) / 2) * (Math.PI / 180));
  const control = at((from + to) / 2, 2 * (outer + bulge) - chord);
  return `M${at(a, outer)}Q${control} ${at(b, outer)}L${at(c, inner)}A${inner} ${inner} 0 0 0 ${at(d, inner)}Z`;
};

/** Where a sector's name lies: in its middle, along the ring or outwards, and never upside down. */
export const namePlace = ({ from, to, inner, outer }: Sector, way: 'along' | 'outwards'): string => {
  const middle = (((from + to) / 2) % 360) + (from + to < 0 ? 360 : 0);
  const [x, y] = at(middle, (inner + outer) / 2).split(' ');
  const along = middle > 90 && middle < 270 ? middle + 180 : middle;
  const outwards = middle < 180 ? middle - 90 : middle + 90;
  return `translate(${x} ${y}) rotate(${way === 'along' ? along : outwards})`;
};
