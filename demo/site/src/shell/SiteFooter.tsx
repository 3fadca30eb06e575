import { BackToTop } from '@plenum/components/backtotop';
import { Footer, type FooterProps } from '@plenum/components/footer';
import type { PageModel } from '../page-model';
import { Mark } from './Icon';
import { labels } from './labels';

/** The footer and the link to the top, as far as the library and the company's site share them; `home` is the logo's target. */
export function SiteFooter({ page, home, ...props }: FooterProps & { page: PageModel; home: string }) {
  return (
    <>
      <Footer
        className="demo-footer"
        labels={labels(page.language)}
        logo={{ linkPath: home, text: page.site.title }}
        mark={<Mark />}
        {...props}
      />
      <div className="demo-totop">
        <BackToTop id="back-to-top" labels={labels(page.language)} />
      </div>
    </>
  );
}
