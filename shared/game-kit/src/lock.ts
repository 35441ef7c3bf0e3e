export { MoneyLock } from './lock/money-lock.tsx';
