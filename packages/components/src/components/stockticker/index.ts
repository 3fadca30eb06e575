export { StockTicker, type StockTickerProps, type StockTickerType } from './StockTicker';
