// biome-ignore-all lint/security/noDangerouslySetInnerHtml: a constant script, whose hash the policy names

import { documentAttributes } from '@plenum/components/provider';
import type { ReactNode } from 'react';
import type { PageModel } from '../page-model';
import { beforePaint, fonts, policy, script, stylesOf } from './assets';
import { Metadata } from './Metadata';

/** The document around a page: head, first-paint script, stylesheets, one module script. */
export function Document({ page, children }: { page: PageModel; children: ReactNode }) {
  const { base, title: site } = page.site;
  const away = page.template === 'redirect';
  // Redirects are not for reading, so they load no scripts.
  const sendsOn = away && page.mode !== 'preview';
  const title = page.path === 'index.html' ? `${site}: ${page.title}` : `${page.title} · ${site}`;
  return (
    <html
      {...documentAttributes(page.language)}
      dir={page.direction}
      data-direction={page.direction}
      // Readers of the documentation pass on the addresses of its sections; an example alone shows the default.
      data-cmp-anchors={page.content || page.template === 'example' ? undefined : 'keep'}
      data-cmp-pdfjs={`${base}assets/pdfjs/pdf.min.mjs`}
    >
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        {sendsOn && <meta httpEquiv="refresh" content={`0; url=${page.redirectTarget}`} />}
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        {page.lead && <meta name="description" content={page.lead.replaceAll('`', '')} />}
        <meta name="color-scheme" content="light dark" />
        {(page.template === 'example' || away) && <meta name="robots" content="noindex" />}
        <Metadata page={page} />
        {page.canonical && <link rel="canonical" href={page.canonical} />}
        {page.markdown && <link rel="alternate" type="text/markdown" href={page.markdown} />}
        <link rel="icon" href={`${base}mark.svg`} type="image/svg+xml" />
        {!sendsOn &&
          fonts(page.language).map(href => (
            <link
              key={href}
              rel="preload"
              href={base + href}
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
            />
          ))}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {stylesOf(page).map(href => (
          <link key={href} rel="stylesheet" href={base + href} />
        ))}
        {!sendsOn && <link media="print" rel="stylesheet" href={`${base}assets/print.css`} />}
        {!sendsOn && <script type="module" src={base + script} />}
      </head>
      {children}
    </html>
  );
}
