// biome-ignore-all lint/correctness/noComponentHookFactories: each test has a parent of its own
import { render, screen } from '@testing-library/react';
import type { Feature } from '../../slider/types';
import { Slider, useSlider } from '.';

describe('a render of a slider', () => {
  const redraw = jest.fn();
  const features: readonly Feature[] = [core => core.subscribe('redraw', redraw)];
  const Machines = ({ text, name = 'Machines' }: { text: string; name?: string }) => (
    <Slider label={name} options={{ speed: 0 }} features={features}>
      <p>{text}</p>
      <p data-testid="second">{text}</p>
    </Slider>
  );
  beforeEach(() => redraw.mockClear());

  it('leaves the slider alone if only texts have changed', () => {
    const { rerender } = render(<Machines text="one" />);
    rerender(<Machines text="two" />);
    rerender(<Machines text="three" />);
    expect(screen.getByTestId('second')).toHaveTextContent('three');
    expect(redraw).not.toHaveBeenCalled();
  });

  it('has the slider write its attributes again once after another script has changed some', () => {
    const { rerender } = render(<Machines text="one" />);
    screen.getByTestId('second').setAttribute('lang', 'de');
    rerender(<Machines text="two" />);
    rerender(<Machines text="three" />);
    expect(redraw).toHaveBeenCalledTimes(1);
  });

  it('writes the marks of a slide again that React has overwritten', () => {
    const Own = ({ more }: { more: string }) => {
      const { root } = useSlider({ speed: 0 });
      return (
        <div ref={root} className="cmp-slider">
          <div className="cmp-slider__track">
            <div className="cmp-slider__list">
              <div className={`cmp-slider__slide ${more}`} data-testid="slide">
                one
              </div>
              <div className="cmp-slider__slide">two</div>
            </div>
          </div>
        </div>
      );
    };
    const { rerender } = render(<Own more="first" />);
    expect(screen.getByTestId('slide')).toHaveClass('cmp-slider__slide--active', 'first');
    rerender(<Own more="second" />);
    expect(screen.getByTestId('slide')).toHaveClass('cmp-slider__slide--active', 'second');
  });
});
