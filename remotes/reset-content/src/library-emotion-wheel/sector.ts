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
 * The outline of a sector with a gap of the same width on both sides, however far out, as between cut papers.
 * @param gap half of it, in the drawing's units
 */
export const sectorPath = ({ from, to, inner, outer }: Sector, gap: number): string => {
  const by = (radius: number) => ((gap / radius) * 180) / Math.PI;
  const [a, b, c, d] = [from + by(outer), to - by(outer), to - by(inner), from + by(inner)];
  return `M${at(a, outer)}A${outer} ${outer} 0 0 1 ${at(b, outer)}L${at(c, inner)}A${inner} ${inner} 0 0 0 ${at(d, inner)}Z`;
};

/** Where a sector's name lies: in its middle, along the ring or outwards, and never upside down. */
export const namePlace = ({ from, to, inner, outer }: Sector, way: 'along' | 'outwards'): string => {
  const middle = (((from + to) / 2) % 360) + 0;
  const [x, y] = at(middle, (inner + outer) / 2).split(' ');
  const along = middle > 90 && middle < 270 ? middle + 180 : middle;
  const outwards = middle < 180 ? middle - 90 : middle + 90;
  return `translate(${x} ${y}) rotate(${way === 'along' ? along : outwards})`;
};
