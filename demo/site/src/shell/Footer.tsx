import { BackToTop } from '@plenum/components/backtotop';
import type { PageModel } from '../page-model';
import { version } from '../version';
import { Icon, Logo } from './Icon';
import { labels } from './labels';
import { words } from './words';

/** The footer: the company, links to all pages of the library, and the notice on placeholder content (DMO-09). */
export function Footer({ page }: { page: PageModel }) {
  const w = words(page.language);
  return (
    <>
      <footer className="demo-footer">
        <div className="demo-wrap">
          <div className="demo-footer__top">
            <div>
              <a className="demo-logo" href={page.site.base}>
                <Logo />
                <span className="cmp-link__screen-reader-only">, {w.home}</span>
              </a>
              <p>{w.slogan}</p>
              <a className="demo-footer__phone" href="tel:+46105550100">
                <Icon name="phone" />
                <bdi className="demo-figures">+46 10 555 01 00</bdi>
              </a>
            </div>
            {page.navigation.map(group => (
              <nav key={group.name} aria-labelledby={`footer-${group.name}`}>
                <h2 id={`footer-${group.name}`} lang={group.lang}>
                  {group.title}
                </h2>
                <ul>
                  {group.pages.map(({ title, lang, href, path }) => (
                    <li key={path}>
                      <a href={href} lang={lang}>
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <p className="demo-footer__end">
            <span>© Plenum. {w.notice}</span>
            <span className="demo-figures">
              {w.version} {version}
            </span>
          </p>
        </div>
      </footer>
      <div className="demo-totop">
        <BackToTop id="back-to-top" labels={labels(page.language)} />
      </div>
    </>
  );
}
