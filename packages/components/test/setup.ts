import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Effects must bear to run twice.
configure({ reactStrictMode: true });
