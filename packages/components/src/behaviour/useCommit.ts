'use client';

import { useEffect, useLayoutEffect } from 'react';

/** Runs after each commit and before paint. React 18 warns about layout effects on the server, where effects never run. */
export const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;
