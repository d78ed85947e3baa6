import { ticketsApi } from '@reset/contracts/http/exports';
import { serve } from '@reset/service-kit';
import { exportHolders } from '../exports/holders.ts';
import { createTicket } from './create.ts';
import { readTicket } from './read.ts';

export const ticketsRoutes = serve(ticketsApi, { createTicket: [createTicket, exportHolders], readTicket });
