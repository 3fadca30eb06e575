import { closed, modal, show } from './modal.behaviour';

const start = modal.init({});

describe('modal: state', () => {
  it('MOD-01 closed by default, open with isOpened', () => {
    expect(start.open).toBe(false);
    expect(modal.init({ isOpened: true }).open).toBe(true);
  });

  it('opens and closes; returns the same state if nothing changes', () => {
    const open = show(true)(start, {});
    expect(open.open).toBe(true);
    expect(show(true)(open, {})).toBe(open);
    expect(show(false)(open, {})).toMatchObject({ open: false });
    expect(show(false)(start, {})).toBe(start);
  });

  it('MOD-02 counts closings by the browser, so that a rejected one can be undone', () => {
    const open = show(true)(start, {});
    expect(closed(open, {})).toMatchObject({ open: false, closings: 1 });
    expect(closed(start, {})).toBe(start);
  });

  it('MOD-01 reads its triggers', () => {
    document.body.innerHTML =
      '<dialog class="cmp-modal" data-cmp-opened data-cmp-trigger-id="a" data-cmp-trigger-class="b c" data-cmp-trigger-event="d"></dialog>';
    const root = document.querySelector('dialog') as HTMLElement;
    expect(modal.read(root, () => [])).toEqual({
      isOpened: true,
      trigger: { id: 'a', className: 'b c', eventName: 'd' },
    });
  });
});
