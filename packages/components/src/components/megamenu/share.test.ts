/** @jest-environment node */
import { menuColumnMin, menuColumnNarrow } from '../../generated/tokens';
import { share } from './share';

describe('share', () => {
  it('MEG-06 all columns keep their width if they fit, or if the available width is unknown', () => {
    expect(share(3, false, 3 * menuColumnMin)).toEqual({ narrow: 0, extra: false });
    expect(share(5, true, 0)).toEqual({ narrow: 0, extra: true });
  });

  it('MEG-06 otherwise the first columns become narrow', () => {
    expect(share(3, false, 3 * menuColumnMin - 1)).toEqual({ narrow: 1, extra: false });
    expect(share(5, false, 848)).toEqual({ narrow: 1, extra: false });
    expect(share(5, false, 847)).toEqual({ narrow: 2, extra: false });
  });

  it('MEG-06 MEG-07 extra information is dropped before the last two columns become narrow', () => {
    expect(share(3, true, menuColumnNarrow + 3 * menuColumnMin)).toEqual({ narrow: 1, extra: true });
    expect(share(3, true, menuColumnNarrow + 3 * menuColumnMin - 1)).toEqual({ narrow: 0, extra: false });
    expect(share(2, true, 3 * menuColumnMin - 1)).toEqual({ narrow: 0, extra: false });
    expect(share(1, true, 100)).toEqual({ narrow: 0, extra: false });
  });

  it('MEG-06 the last two columns never become narrow', () => {
    for (let columns = 0; columns <= 5; columns++) {
      for (let room = 1; room < 1400; room += 7) {
        const { narrow } = share(columns, true, room);
        expect(columns - narrow).toBeGreaterThanOrEqual(Math.min(columns, 2));
      }
    }
  });
});
